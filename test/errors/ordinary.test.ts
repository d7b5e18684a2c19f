import { describe, expect, it } from "vitest";
import { type ClassifiedError, classifyError, readErrors } from "../../src/errors/index.ts";

const UNTOLD = { class: "other", historyShaped: false };

/** What languages, compilers, test runners and tools say of programs, with words of the trade in it. */
const PROGRAMS: readonly string[] = [
  "TypeError: Cannot read properties of undefined (reading 'policy')",
  "TypeError: Cannot read properties of null (reading 'tool_calls')",
  "TypeError: messages.map is not a function",
  "Error: messages must contain at least one recipient",
  "error: no key found in the map for user",
  "Error: please provide a key for every row of the table",
  "Error: the plan can only be used after validation",
  "ReferenceError: tokens is not defined",
  "RangeError: Invalid array length: too many tokens",
  "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
  "SyntaxError: Unexpected end of JSON input",
  "TypeError: this.session.login is not a function",
  "Uncaught TypeError: role.includes is not a function",
  "AssertionError: expected 'assistant' to deeply equal 'user'",
  "AssertionError [ERR_ASSERTION]: messages must not be empty",
  "Error: ENOENT: no such file or directory, open 'safety.md'",
  "EACCES: permission denied, open '/etc/hosts'",
  "Error: EACCES: permission denied, mkdir '/usr/lib/node_modules'",
  "EPERM: operation not permitted, unlink 'C:\\\\login.json'",
  "Error: EMFILE: too many open files, watch 'policy'",
  "Error: listen EADDRINUSE: address already in use :::3000",
  "Error: ENOSPC: no space left on device, write",
  "Error: Cannot find module './authentication' imported from /app/src/login.ts",
  "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'moderation' imported from /app/index.js",
  "ModuleNotFoundError: No module named 'billing'",
  "KeyError: 'credential'",
  "AttributeError: 'NoneType' object has no attribute 'content'",
  "FileNotFoundError: [Errno 2] No such file or directory: 'api_key.txt'",
  "PermissionError: [Errno 13] Permission denied: '/var/log/app.log'",
  "NameError: name 'tool_result' is not defined",
  'java.lang.NullPointerException: Cannot invoke "Policy.getName()" because "policy" is null',
  "panic: runtime error: invalid memory address or nil pointer dereference",
  "thread 'main' panicked at src/tokens.rs:4:5: index out of bounds: the len is 3 but the index is 7",
  "401 files changed, tests failed",
  "Tests: 429 failed, 12 passed, 441 total",
  "503 tests failed, 4 skipped",
  "Error: 404 files could not be copied",
  "The build failed: too many tokens",
  "The build failed for all modules: the policy is missing",
  "src/auth.ts(4,7): error TS2339: Property 'token' does not exist on type 'Session'.",
  "src/quota.ts:12:3 - error TS2322: Type 'string' is not assignable to type 'number'.",
  "error[E0308]: mismatched types, expected `Policy`, found `Quota`",
  "error: expected ';' before 'tokens'",
  "main.c:403:9: error: unknown type name 'credential_t'",
  "policy.go:401:2: undefined: Quota",
  "FAIL src/login.test.ts > login > refuses an expired token",
  "Error: Test timed out in 5000ms.",
  'Error: thrown: "Exceeded timeout of 5000 ms for a test."',
  "expected status 200 but got 404",
  "npm ERR! code ECONNRESET",
  "npm ERR! code E401",
  "npm error code E403",
  "npm error 403 403 Forbidden - PUT https://registry.npmjs.org/left-pad - You do not have permission to publish",
  "npm ERR! network request to https://registry.npmjs.org/react failed, reason: connect ETIMEDOUT 104.16.0.1:443",
  "npm warn deprecated request@2.88.2: request has been deprecated",
  "fatal: Authentication failed for 'https://github.com/acme/app.git/'",
  "fatal: unable to access 'https://github.com/acme/app.git/': Could not resolve host: github.com",
  "git@github.com: Permission denied (publickey).",
  "error: failed to push some refs to 'origin'",
  "remote: error: GH006: Protected branch update failed for refs/heads/main.",
  "CONFLICT (content): Merge conflict in src/policy.ts",
  "docker: permission denied while trying to connect to the Docker daemon socket",
  "Error response from daemon: pull access denied for acme/app, repository does not exist or may require 'docker login'",
  'ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1',
  "bash: ./deploy.sh: Permission denied",
  "zsh: command not found: claude",
  "sudo: a password is required, authentication failed",
  "ssh: connect to host example.com port 22: Connection refused",
  "make: *** [Makefile:12: policy] Error 2",
  'psql: error: FATAL: password authentication failed for user "app"',
  "The policy failed to load because the tokens are missing.",
  "Error: Cannot find the quota file, please run the setup",
  "Failed to compile: traffic.css has an unexpected token",
  "Failed to parse permission.yaml at line 400",
  "warning: unused variable `timeout`",
  "Error: Element type is invalid: expected a string but got undefined. Check the render method of `Conversation`.",
  'Warning: Each child in a list should have a unique "key" prop. Check the render method of `Messages`.',
  "Error: Invalid hook call. Hooks can only be called inside of the body of a function component.",
  "TypeError: Cannot destructure property 'usage' of 'response' as it is undefined.",
  "TypeError: Cannot set properties of undefined (setting 'messages')",
  "Uncaught (in promise) TypeError: result.content is not iterable",
  "ReferenceError: Cannot access 'role' before initialization",
  "RangeError: Maximum call stack size exceeded",
  "Error: Cannot find module 'openai'",
  "Error: EISDIR: illegal operation on a directory, read",
  "Error: ELOOP: too many symbolic links encountered, stat 'messages'",
  "error TS2345: Argument of type 'ToolCall' is not assignable to parameter of type 'Message'.",
  "error: cannot find symbol class ToolResult",
  "error[E0425]: cannot find value `tool_result` in this scope",
  "ld: symbol(s) not found for architecture arm64",
  "undefined reference to `session_login'",
  "Test Suites: 1 failed, 400 passed, 401 total",
  "AssertionError: expected 401 to equal 200",
  "Expected: 200 Received: 503",
  "expect(received).toBe(expected) // Object.is equality",
  "1) Session should expire the token:",
  "FAILED tests/test_auth.py::test_login - assert 401 == 200",
  "E       AssertionError: assert 'user' == 'assistant'",
  "error: Your local changes to the following files would be overwritten by merge: src/billing.ts",
  "fatal: not a git repository (or any of the parent directories): .git",
  "fatal: refusing to merge unrelated histories",
  "npm ERR! missing script: login",
  "npm error ERESOLVE unable to resolve dependency tree",
  "npm error 404 Not Found - GET https://registry.npmjs.org/tool-result - Not found",
  'yarn error An unexpected error occurred: "https://registry.yarnpkg.com/x: Request failed \\"404 Not Found\\"".',
  "ERR_PNPM_FETCH_401  GET https://registry.npmjs.org/x: Unauthorized - 401",
  'docker: Error response from daemon: Conflict. The container name "/web" is already in use.',
  "Error: No such container: moderation",
  "sh: 1: layer0: not found",
  "cp: cannot create regular file '/etc/policy': Permission denied",
  "rm: cannot remove 'safety.md': Operation not permitted",
  "tar: Unexpected EOF in archive",
  "grep: messages: Is a directory",
  "Segmentation fault (core dumped)",
  "cat: api_key.txt: No such file or directory",
  "tests failed because a message must not be empty",
  "make[1]: *** [all] Error 500",
  "Process exited with code 1",
  "Command failed with exit code 137: npm test",
  "Killed: out of memory",
  "prisma: Error: Table `messages` does not exist in the current database.",
  'relation "conversation" does not exist',
  'duplicate key value violates unique constraint "messages_tool_call_id_key"',
  "java.lang.IllegalStateException: session has expired",
  "NoMethodError: undefined method `content' for nil:NilClass",
  "error: 'role' is a required property",
  "Error: Missing required field: content",
];

/** What people say of errors. */
const PROSE: readonly string[] = [
  "I got an error: rate limit exceeded? not sure",
  "my agent said there was an error: overloaded or something, what do I do",
  "We got an error: tool call without a result, I think",
  "is this an error: the messages must alternate?",
  "Yes, the error: context length exceeded is handled in our code now.",
  "I think the error is that the first message must be from the user.",
  "Why does the model return an error when the tool result is missing?",
  "We should handle the case where the API returns 429.",
  "The docs say that tool calls must be followed by tool results.",
];

describe("an error of a program", () => {
  it.each(PROGRAMS)("is no provider's, and none of a history: %s", (text) => {
    expect(told(text)).toEqual([UNTOLD]);
    expect(outcome(classifyError({ text }))).toEqual(UNTOLD);
    expect(readErrors(text)).toEqual([]);
  });

  it.each(PROGRAMS.filter((text) => /^\w*Error: (?!\[Errno)/.test(text)))(
    "is none as an exception: %s",
    (text) => {
      const [name = "", message = ""] = text.split(/: (.*)/s);
      expect(outcome(classifyError(Object.assign(new Error(message), { name })))).toEqual(UNTOLD);
    },
  );

  it("does not hide one of a provider that stands below it", () => {
    const limited = 'API Error: 429 {"type":"error","error":{"type":"rate_limit_error","message":"no"}}';
    for (const text of PROGRAMS) {
      const classes = readErrors(`${text}\n${limited}`).map((error) => classifyError(error).class);
      expect({ text, classes }).toEqual({ text, classes: ["rate_limit"] });
    }
  });
});

describe("what a person says of an error", () => {
  it.each(PROSE)("is none: %s", (text) => {
    expect(told(text)).toEqual([UNTOLD]);
    expect(readErrors(text)).toEqual([]);
  });
});

describe("a short statement about a provider", () => {
  it.each([
    ["status 429 from provider", { class: "rate_limit", status: 429 }],
    ["upstream returned (503)", { class: "overloaded", status: 503 }],
    ["Model gpt-5 does not exist", { class: "other", subclass: "model_not_found" }],
    ["the model refused: too many tokens", { class: "context_length" }],
    ["TypeError: Failed to fetch", { class: "network" }],
  ])("is told: %s", (text, expected) => {
    expect(classifyError(text)).toMatchObject(expected);
  });

  it.each(["provider returned an error", "Provider returned error"])(
    "is one of no known kind: %s",
    (text) => {
      expect(readErrors(text).map(classifyError)).toMatchObject([{ class: "other", unknown: "words" }]);
    },
  );
});

describe("a refusal of another trade", () => {
  it.each([
    "HTTP 400: invalid tool_call_id parameter in your Jira ticket",
    "HTTP 400: tool_call_id is invalid in the Jira issue",
    "Error 400: duplicate id in database row tool_use",
    "HTTP 400: invalid role 'admin' for user",
    "HTTP 400: first message must be from user bot in Slack channel",
    "HTTP 422: content cannot be empty in your comment",
    "GitHub API error 422: body content is required",
    "Twilio error 400: call id not found",
    "Error: call id not found in phone registry",
    "Error: Cannot have two or more user messages tables in schema migration",
    "error: 报错 message content is empty string in commit template",
    "invalid_request: missing required parameter input[0]",
    "Error: Invalid argument: input[3] is not a number",
    "GraphQL error: invalid request: Variable $input.0 missing",
  ])("is none of a history: %s", (text) => {
    expect(classifyError(text)).toMatchObject(UNTOLD);
    expect(readErrors(text).filter((error) => classifyError(error).historyShaped)).toEqual([]);
  });

  it.each([
    "HTTP 400: invalid tool_call_id parameter",
    "Error 400: tool_use ids must be unique",
    "Error 400: two or more user messages in a row",
    "GitHub Copilot error 400: tool_use ids must be unique",
    "Claude in your Slack channel: error 400: tool_use ids must be unique",
    "error: message content is empty string",
    "invalid_request: missing required parameter input[0].content",
    "Error 400: input[0]: invalid_request",
  ])("is not what a provider says in such words: %s", (text) => {
    expect(classifyError(text).historyShaped).toBe(true);
  });
});

function told(text: string): readonly object[] {
  return [classifyError(text)].map(outcome);
}

function outcome({ class: told, historyShaped, status, subclass }: ClassifiedError): object {
  return { class: told, historyShaped, status, subclass };
}
