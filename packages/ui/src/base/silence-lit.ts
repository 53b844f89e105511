// `#silence-lit` under the `development` condition: suppresses lit's development warning, which app developers cannot act on. See "imports" in package.json.

/** Must run before lit's warning, which lit issues in a microtask, so the first loaded modules import it. */
export function silenceLit(): void {
  const issued = globalThis as { litIssuedWarnings?: Set<string> };
  issued.litIssuedWarnings ??= new Set();
  issued.litIssuedWarnings.add('dev-mode');
}

silenceLit();
