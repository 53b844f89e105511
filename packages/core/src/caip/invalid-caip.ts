// invalidCaip(): what is thrown of a text that is no CAIP identifier.
import { EarlyError } from '../errors/early-error.js';

export function invalidCaip(value: string, wanted: string): EarlyError {
  return new EarlyError('caip/invalid', {
    metaMessages: [`Got "${value.slice(0, 80)}"; wanted ${wanted}.`],
  });
}
