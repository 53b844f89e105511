// A line break in a field could add a forged line to the message, such as another nonce.
import { KitError } from '@openappkit/core/adapter';

/** @throws KitError `sign-in/message-invalid`; `context.field` names it */
export function assertNoLineBreaks(fields: object): void {
  for (const [field, value] of Object.entries(fields)) {
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!texts.some((text) => typeof text === 'string' && /[\r\n\u2028\u2029]/.test(text)))
      continue;
    throw new KitError('sign-in/message-invalid', {
      metaMessages: [`The message's ${field} contains a line break.`],
      context: { field },
    });
  }
}
