import type { FileSystem } from "../../src/disk/system/file-system.ts";

/** One thing that was asked of a file system. */
export interface Call {
  readonly name: keyof FileSystem;
  readonly path: string | undefined;
}

/** An error as the operating system gives it. */
export class SystemError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Wraps a file system; `before` runs before each call, with its number, and may throw. */
export function observed(files: FileSystem, before: (call: Call, number: number) => void): FileSystem {
  let number = 0;
  const entries = Object.entries(files).map(([name, run]) => {
    const observedRun = (...args: unknown[]): unknown => {
      const path = typeof args[0] === "string" ? args[0] : undefined;
      before({ name: name as keyof FileSystem, path }, number++);
      return (run as (...given: unknown[]) => unknown)(...args);
    };
    return [name, observedRun];
  });
  return Object.fromEntries(entries) as unknown as FileSystem;
}

/** Fails the call with this number, and with `forGood` every one after it, as if the power was gone. */
export function failing(files: FileSystem, at: number, code: string, forGood: boolean): FileSystem {
  return observed(writingInPieces(files), (_, number) => {
    if (number === at || (forGood && number > at)) throw new SystemError(code);
  });
}

/** As it is, but without waiting for a disk: hundreds of runs do not test the disk's own promise. */
export function unflushed(files: FileSystem): FileSystem {
  return { ...files, flush: () => undefined };
}

/** Short writes are legal, and a disk that fills up has often taken something first. */
export function writingInPieces(files: FileSystem): FileSystem {
  return {
    ...files,
    write: (descriptor, bytes) => files.write(descriptor, bytes.subarray(0, Math.ceil(bytes.length / 2))),
  };
}

/** Files whose path has this in it may not be read. */
export function closedFor(files: FileSystem, part: string): FileSystem {
  return observed(files, ({ name, path }) => {
    if (name === "openForReading" && path?.includes(part)) throw new SystemError("EACCES");
  });
}
