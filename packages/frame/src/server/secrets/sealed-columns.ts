// Every column that holds sealed text, and the place it is sealed for. Omitting a column is a compile error.
import type { Selectable } from 'kysely';
import type { FrameTables } from '../database/tables.js';
import { labelPlace } from '../login/persons.js';
import { askedPlace, dataPlace } from '../login/tickets.js';
import { wayPlace } from '../login/way-labels.js';
import { sharePlace } from '../login/wrappings.js';
import type { SealedText } from './seal.js';

/** The columns of a table that hold sealed text. */
type SealedIn<T> = {
  [C in keyof T]-?: NonNullable<T[C]> extends SealedText ? C : never;
}[keyof T];
type SealedTable = {
  [T in keyof FrameTables]: [SealedIn<FrameTables[T]>] extends [never] ? never : T;
}[keyof FrameTables];

type SealedColumns = {
  readonly [T in SealedTable]: {
    /** The primary key. */
    readonly key: readonly (keyof FrameTables[T] & string)[];
    /** Further columns that the places are computed from. */
    readonly also: readonly (keyof FrameTables[T] & string)[];
    readonly places: {
      readonly [C in SealedIn<FrameTables[T]>]: (row: Selectable<FrameTables[T]>) => string;
    };
  };
};

export const sealedColumns: SealedColumns = {
  wrapping: {
    key: ['id'],
    also: [],
    places: { share: ({ id }) => sharePlace(id), label: ({ id }) => wayPlace(id) },
  },
  identity: {
    key: ['kind', 'subject_hash'],
    also: [],
    places: { label: ({ kind, subject_hash }) => labelPlace(kind, subject_hash) },
  },
  ticket: {
    key: ['id'],
    also: ['identity_kind', 'subject_hash'],
    places: {
      label: ({ identity_kind, subject_hash }) => labelPlace(identity_kind, subject_hash ?? ''),
      data: ({ id }) => dataPlace(id),
      asked_from: ({ id }) => askedPlace(id),
    },
  },
  email_change: {
    key: ['token_hash'],
    also: ['subject_hash'],
    places: { label: ({ subject_hash }) => labelPlace('email', subject_hash) },
  },
};
