// The database tables. Times are milliseconds since the epoch, and booleans are 1 and 0, because libsql has none. Secrets are
// stored as hashes; names and shares are sealed.
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { identityKindSchema, wrappingKindSchema } from '../../api/values.js';
import type { SealedText } from '../secrets.js';

export type IdentityKind = z.infer<typeof identityKindSchema>;
export type WrappingKind = z.infer<typeof wrappingKindSchema>;

interface UserTable {
  id: string;
  has_keys: number;
  /**
   * A keyed hash of `keysId`, which only holders of the keys know. It includes the user's id, so two users never share a hash.
   */
  keys_hash: string | null;
  created_at: number;
  /** Whether a login other than the one that created the keys has opened them. The keys can then no longer be replaced. */
  is_confirmed: number;
  /** The identity that led to this user until its owner replaced the wallet; null if it still does. */
  former_kind: IdentityKind | null;
  former_subject: string | null;
}

interface IdentityTable {
  kind: IdentityKind;
  /** A keyed hash of the address or the provider's subject, so the table does not reveal its users. */
  subject_hash: string;
  person_id: string;
  label: SealedText;
  created_at: number;
}

interface WrappingTable {
  id: string;
  person_id: string;
  kind: WrappingKind;
  holder: string;
  /** Hash of the device's secret; empty for a passkey. */
  holder_key: string;
  /** Whether the user had no keys when the wrapping was reserved. It then holds the first keys or stays empty. */
  is_first: number;
  share: SealedText;
  /** JSON, encrypted by the page; null until the page fills the wrapping. */
  sealed: string | null;
  created_at: number;
  label: SealedText | null;
  /** To the hour; null before its first use. */
  used_at: number | null;
}

type TicketState = 'waiting' | 'approved' | 'refused';

interface TicketTable {
  id: string;
  secret_hash: string;
  state: TicketState;
  needs_code: number;
  project_id: string;
  app_origin: string;
  user_agent: string;
  /** A hash of the requesting network, keyed for this ticket; null if unknown. */
  network_hash: string | null;
  /** The same address for display, without its last part. */
  asked_from: SealedText | null;
  device_id: string;
  device_key: string;
  public_key: string;
  identity_kind: IdentityKind;
  subject_hash: string | null;
  label: SealedText | null;
  person_id: string | null;
  link_hash: string | null;
  link_expires_at: number | null;
  /** A hash of the OAuth `state`; null once it has been used. */
  state_hash: string | null;
  data: SealedText | null;
  code_hash: string | null;
  tries: number;
  /** JSON of the keys, encrypted for the waiting device. */
  transfer: string | null;
  asked_at: number;
  expires_at: number;
}

interface SessionTable {
  token_hash: string;
  person_id: string;
  identity_kind: IdentityKind;
  subject_hash: string;
  project_id: string;
  /** Read by servers that predate `keys_hash` and may still run beside newer ones. */
  is_locked: number;
  /** The user's `keys_hash` that this session has proven; null if it has proven none. */
  keys_hash: string | null;
  created_at: number;
  expires_at: number;
  device_id: string | null;
}

export type EmailChangeStage = 'primary' | 'secondary';

/** A change of email in progress, at most one per session. */
interface EmailChangeTable {
  token_hash: string;
  person_id: string;
  subject_hash: string;
  label: SealedText;
  stage: EmailChangeStage;
  /** A hash of the link to the old address, until it has been used. */
  link_hash: string | null;
  /** Empty until the link has been used. */
  code_hash: string;
  tries: number;
  expires_at: number;
}

interface RateTable {
  key: string;
  window_start: number;
  count: number;
  expires_at: number;
}

interface PasskeyTable {
  /** The credential id as base64url; wrappings store it as `holder`. */
  id: string;
  person_id: string;
  public_key: string;
  /** The signature counter that the passkey reports; 0 if it does not count. */
  counter: number;
  transports: string;
  created_at: number;
}

interface PasskeyChallengeTable {
  challenge_hash: string;
  person_id: string;
  purpose: 'add' | 'open';
  expires_at: number;
}

/** A permission that a user granted. Only the chain knows whether it is still active. */
interface PermissionNoteTable {
  id: string;
  person_id: string;
  /** JSON, encrypted by the user's page. */
  note: string;
  created_at: number;
  expires_at: number;
}

export interface FrameTables {
  person: UserTable;
  identity: IdentityTable;
  wrapping: WrappingTable;
  ticket: TicketTable;
  session: SessionTable;
  email_change: EmailChangeTable;
  rate: RateTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  permission_note: PermissionNoteTable;
}

export type Db = Kysely<FrameTables>;
