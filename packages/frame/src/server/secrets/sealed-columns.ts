// Lists every column with sealed text and the place for which it is sealed. Omitting a column is a compile error.
import type { Selectable } from 'kysely';
import type { FrameTables } from '../database/tables.js';
import { labelContext } from '../login/users.js';
import { askedFromContext, dataContext } from '../login/tickets.js';
import { wrappingLabelContext } from '../login/wrapping-labels.js';
import { shareContext } from '../login/wrappings.js';
import type { SealedText } from './seal.js';

type SealedIn<T> = {
  [C in keyof T]-?: NonNullable<T[C]> extends SealedText ? C : never;
}[keyof T];
type SealedTable = {
  [T in keyof FrameTables]: [SealedIn<FrameTables[T]>] extends [never] ? never : T;
}[keyof FrameTables];

type SealedColumns = {
  readonly [T in SealedTable]: {
    readonly key: readonly (keyof FrameTables[T] & string)[];
    readonly also: readonly (keyof FrameTables[T] & string)[];
    readonly contexts: {
      readonly [C in SealedIn<FrameTables[T]>]: (row: Selectable<FrameTables[T]>) => string;
    };
  };
};

export const sealedColumns: SealedColumns = {
  wrapping: {
    key: ['id'],
    also: [],
    contexts: { share: ({ id }) => shareContext(id), label: ({ id }) => wrappingLabelContext(id) },
  },
  identity: {
    key: ['kind', 'subject_hash'],
    also: [],
    contexts: { label: ({ kind, subject_hash }) => labelContext(kind, subject_hash) },
  },
  ticket: {
    key: ['id'],
    also: ['identity_kind', 'subject_hash'],
    contexts: {
      label: ({ identity_kind, subject_hash }) => labelContext(identity_kind, subject_hash ?? ''),
      data: ({ id }) => dataContext(id),
      asked_from: ({ id }) => askedFromContext(id),
    },
  },
  email_change: {
    key: ['token_hash'],
    also: ['subject_hash'],
    contexts: { label: ({ subject_hash }) => labelContext('email', subject_hash) },
  },
};
