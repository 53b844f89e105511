// `#hush-lit` under the `development` condition: lit's own development build tells whoever loads it that it is one. The
// app's developer did not choose it, and cannot change it. See "imports" in package.json.

/** Called before lit says it, in a microtask: imported by what is drawn first, and by all that comes later. */
export function hushLit(): void {
  const issued = globalThis as { litIssuedWarnings?: Set<string> };
  issued.litIssuedWarnings ??= new Set();
  issued.litIssuedWarnings.add('dev-mode');
}

hushLit();
