import { describeOpenClaw } from "./openclaw/suite.ts";
import { VERSIONS } from "./openclaw/version.ts";

describeOpenClaw(VERSIONS[1]);
