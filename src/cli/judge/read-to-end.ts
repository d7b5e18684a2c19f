/** All bytes of a stream; undefined where there are more than these. */
export async function readToEnd(
  stream: NodeJS.ReadableStream,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
