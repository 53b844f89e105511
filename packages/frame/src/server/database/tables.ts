// What the server keeps. Times are milliseconds since the epoch, yes and no are 1 and 0 (libsql has no booleans). Nothing
// stands here in clear that opens a wallet, lets somebody in or names a person: secrets are hashed, names and shares sealed.
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { identityKindSchema, wrappingKindSchema } from '../../api/values.js';
import type { SealedText } from '../secrets/seal.js';

export type IdentityKind = z.infer<typeof identityKindSchema>;
export type WrappingKind = z.infer<typeof wrappingKindSchema>;

interface UserTable {
  id: string;
  has_keys: number;
  /** Of what only those know who have the keys, keyed: who names it has them, and two wallets never become one person's. */
  keys_hash: string | null;
  created_at: number;
  /** Whether a login other than the one that created the keys has opened them. The keys can then no longer be replaced. */
  is_confirmed: number;
  /** The identity that led to this person until its owner replaced the wallet; null if it still does. */
  former_kind: IdentityKind | null;
  former_subject: string | null;
}

/** What a person proves to be: an address, an account at a provider. */
interface IdentityTable {
  kind: IdentityKind;
  /** Of the address or the provider's subject, keyed: the table tells nobody who is in it. */
  subject_hash: string;
  person_id: string;
  /** The email address or name that the user sees. */
  label: SealedText;
  created_at: number;
}

interface WrappingTable {
  id: string;
  person_id: string;
  kind: WrappingKind;
  /** The device's id, or the passkey's credential. */
  holder: string;
  /** Hash of the device's secret; empty for a passkey. */
  holder_key: string;
  /** Whether the person had no keys yet when it was announced: then it holds the first ones, or nothing. */
  is_first: number;
  /** The server's share. */
  share: SealedText;
  /** JSON, as the page sealed it; null while it is only announced. */
  sealed: string | null;
  created_at: number;
  /** The name that the user gave it. */
  label: SealedText | null;
  /** To the hour; null before it is given out for the first time. */
  used_at: number | null;
}

/** A finished ticket is gone. */
export type TicketState = 'waiting' | 'approved' | 'refused';

interface TicketTable {
  id: string;
  secret_hash: string;
  state: TicketState;
  /** Whether a code from a mail must follow the approval. */
  needs_code: number;
  project_id: string;
  app_origin: string;
  user_agent: string;
  /** Of the network that asked, keyed for this ticket; null where it is not known. */
  network_hash: string | null;
  /** The same address for display, without its last part. */
  asked_from: SealedText | null;
  device_id: string;
  device_key: string;
  public_key: string;
  identity_kind: IdentityKind;
  /** Who logs in, once known. */
  subject_hash: string | null;
  label: SealedText | null;
  person_id: string | null;
  link_hash: string | null;
  link_expires_at: number | null;
  /** What a provider sends back (OAuth `state`), hashed; null once it has been used. */
  state_hash: string | null;
  /** Data of the login method. */
  data: SealedText | null;
  code_hash: string | null;
  tries: number;
  /** JSON of the keys, sealed for the waiting device. */
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
  /** The person's `keys_hash` that this session has proven; null if it has proven none. */
  keys_hash: string | null;
  created_at: number;
  expires_at: number;
  /** That it was begun on. */
  device_id: string | null;
}

export type EmailChangeStage = 'primary' | 'secondary';

/** A change of address in progress, one a session. */
interface EmailChangeTable {
  token_hash: string;
  person_id: string;
  subject_hash: string;
  /** The new address. */
  label: SealedText;
  stage: EmailChangeStage;
  /** Of the link to the old address, until it has been used. */
  link_hash: string | null;
  /** Empty until then. */
  code_hash: string;
  tries: number;
  expires_at: number;
}

/** How often something was done in the window that began then. */
interface RateTable {
  key: string;
  window_start: number;
  count: number;
  expires_at: number;
}

interface PasskeyTable {
  /** The credential's, as base64url: what wrappings call their holder. */
  id: string;
  person_id: string;
  /** COSE, as base64url. */
  public_key: string;
  /** How often it has signed, as it says; 0 where it does not count. */
  counter: number;
  /** JSON: how browsers reach it. */
  transports: string;
  created_at: number;
}

/** What a passkey is to sign next, once. */
interface PasskeyChallengeTable {
  challenge_hash: string;
  person_id: string;
  purpose: 'add' | 'open';
  expires_at: number;
}

/** A permission that a person has given. Whether it still stands, the chain alone knows. */
interface PermissionNoteTable {
  id: string;
  person_id: string;
  /** JSON: sealed by the person's page. */
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

/** The database, or a transaction in it. */
export type Db = Kysely<FrameTables>;
