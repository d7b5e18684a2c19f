import { homedir, tmpdir, userInfo } from "node:os";
import { errorCode } from "../system/file-system.ts";

/** The user's home. One without an entry in the system has none: what would be there goes where temporary files go. */
export function homeFolder(): string {
  try {
    // With an empty HOME every path would begin in the folder that the person is in.
    return homedir() || userInfo().homedir || tmpdir();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return tmpdir();
  }
}
