import { cleanConnectorName } from '@openappkit/core/adapter';
import { readBlockError } from './node-error.js';

const maxLength = 200;
/** Log formats of Anchor programs and of programs that print an error. */
const logPatterns = [/Error Message: (.+?)\.?$/, /^Program log: Error: (.+)$/] as const;

/**
 * Returns the reason from the program's log, otherwise the node's error in plain text.
 *
 * @param error the `err` of a status
 * @param logs the transaction's logs, if a node returned them
 * @example
 * readFailureReason({ InstructionError: [2, { Custom: 1 }] }, ['Program log: Error: insufficient funds']); // 'insufficient funds'
 */
export function readFailureReason(
  error: unknown,
  logs: readonly unknown[] = [],
): string | undefined {
  const lines = logs.filter((line): line is string => typeof line === 'string').reverse();
  for (const line of lines.slice(0, 1000)) {
    const [, reason] = logPatterns.map((pattern) => pattern.exec(line)).find(Boolean) ?? [];
    const text = cleanConnectorName(reason, maxLength);
    if (text !== undefined) return text;
  }
  return readBlockError(error).hint;
}
