import { KitError } from '@openappkit/core/adapter';

export type Hex = `0x${string}`;

const createBadAnswer = (): KitError => new KitError('api/bad-answer');

/** A hex quantity of at most 256 bits. @throws KitError `api/bad-answer` */
export function readQuantity(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw createBadAnswer();
  return BigInt(answer);
}

/** @throws KitError `api/bad-answer` */
export function readBytes(answer: unknown): Hex {
  if (typeof answer !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(answer)) throw createBadAnswer();
  return answer as Hex;
}

/** @throws KitError `api/bad-answer` */
export function readFields(answer: unknown): Readonly<Record<string, unknown>> {
  if (typeof answer !== 'object' || answer === null) throw createBadAnswer();
  return answer as Readonly<Record<string, unknown>>;
}

/** Wraps `read` to return undefined for null and undefined. */
export function readOptional<Answer>(read: (answer: unknown) => Answer) {
  return (answer: unknown): Answer | undefined =>
    answer === null || answer === undefined ? undefined : read(answer);
}
