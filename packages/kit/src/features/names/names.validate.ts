// Rules for the typed text, and the codes of problems.
import type { KitError } from '@openappkit/core';
import type { NameIssue, NameProblem, NameProblemCode } from './names.types.js';

const shortest = 4;
const longest = 64;

interface ParsedName {
  readonly label: string;
  readonly issue: NameIssue | undefined;
}

/** Accepts capital and full-width letters, and a zone at the end. */
export function parseName(text: string, zone: string): ParsedName {
  const normalized = text.slice(0, 1000).normalize('NFKC').trim().toLowerCase();
  const label = normalized.endsWith(`.${zone}`)
    ? normalized.slice(0, -zone.length - 1)
    : normalized;
  return { label, issue: findNameIssue(label) };
}

function findNameIssue(label: string): NameIssue | undefined {
  if (label === '') return 'required';
  if (!/^[a-z0-9-]+$/.test(label)) return 'letters';
  if (label.length < shortest) return 'too-short';
  if (label.length > longest) return 'too-long';
  return label.startsWith('--', 2) ? 'hyphens' : undefined;
}

const problemCodes: Readonly<Partial<Record<KitError['code'], NameProblemCode>>> = {
  'wallet/rejected': 'declined',
  'names/signed-late': 'late',
  'names/signed-otherwise': 'otherwise',
  'names/unknown': 'unknown',
  'names/refused': 'refused',
  'chain/not-supported': 'network',
  'api/status': 'busy',
  'api/unreachable': 'busy',
  'api/bad-answer': 'busy',
  'api/off': 'refused',
};

export const toNameProblem = (error: KitError): NameProblem => ({
  code: problemCodes[error.code] ?? 'wallet',
  error,
});
