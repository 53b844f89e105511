// reasonOf(): why the network refused a transaction, in plain text: what the program said of it, else what the node did. Pure.
import { cleanConnectorName } from '@openappkit/core/adapter';
import { fromNode } from './node-error.js';

const maxLength = 200;
/** How programs write it into the log: Anchor's, and those that print an error. */
const spoken = [/Error Message: (.+?)\.?$/, /^Program log: Error: (.+)$/] as const;

/**
 * @param error the `err` of a status
 * @param logs of the transaction, where a node told them
 * @example
 * reasonOf({ InstructionError: [2, { Custom: 1 }] }, ['Program log: Error: insufficient funds']); // 'insufficient funds'
 */
export function reasonOf(error: unknown, logs: readonly unknown[] = []): string | undefined {
  const lines = logs.filter((line): line is string => typeof line === 'string').reverse();
  for (const line of lines.slice(0, 1000)) {
    const [, said] = spoken.map((pattern) => pattern.exec(line)).find(Boolean) ?? [];
    const text = cleanConnectorName(said, maxLength);
    if (text !== undefined) return text;
  }
  const { metaMessages, shortMessage } = fromNode(error);
  return metaMessages[0] ?? shortMessage;
}
