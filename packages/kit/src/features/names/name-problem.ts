import type { KitError } from '@openappkit/core';
import type { NameProblemCode } from './names.types.js';

const codes: Readonly<Partial<Record<KitError['code'], NameProblemCode>>> = {
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

export function toNameProblemCode({ code }: KitError): NameProblemCode {
  return codes[code] ?? 'wallet';
}
