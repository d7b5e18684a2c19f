/** What `layer0 check --json` said of one session, as far as the tests read it. */
export interface CheckReport {
  readonly exitCode: number;
  /** `severity: code` of every finding, each once, in the order of the report. */
  readonly findings: readonly string[];
}

interface CheckDocument {
  readonly summary: { readonly exitCode: number };
  readonly targets: readonly {
    readonly issues?: readonly { readonly code: string; readonly severity: string }[];
  }[];
}

/** Reads the document that `check --json` prints. */
export function readCheckReport(stdout: string): CheckReport {
  const document = JSON.parse(stdout) as CheckDocument;
  const issues = document.targets.flatMap((target) => target.issues ?? []);
  const findings = new Set(issues.map(({ severity, code }) => `${severity}: ${code}`));
  return { exitCode: document.summary.exitCode, findings: [...findings] };
}

/** The findings in one cell, those of one severity together. */
export function describeFindings({ findings }: CheckReport): string {
  const bySeverity = new Map<string, string[]>();
  for (const finding of findings) {
    const [severity = "", code = ""] = finding.split(": ");
    bySeverity.set(severity, [...(bySeverity.get(severity) ?? []), `\`${code}\``]);
  }
  if (bySeverity.size === 0) return "nothing";
  return ["error", "warning", "info"]
    .flatMap((severity) => {
      const codes = bySeverity.get(severity);
      return codes === undefined ? [] : [`${severity}: ${codes.join(", ")}`];
    })
    .join("; ");
}
