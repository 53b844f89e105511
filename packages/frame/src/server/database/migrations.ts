// The database schema in steps. Never change a released step; add another one.
import { type Kysely, type Migration, sql } from 'kysely';

export const migrations: Readonly<Record<string, Migration>> = {
  '001-logins': { up: createLoginTables },
  '002-passkeys': { up: createPasskeyTables },
  '003-networks': { up: addNetworkHash },
  '004-permissions': { up: createPermissionNotes },
  '005-address-links': { up: addEmailChangeLink },
  '006-ways-in': { up: addWrappingLabels },
  '007-proven-keys': { up: addProvenKeys },
  '008-asked-from': { up: addAskedFrom },
};

async function createLoginTables(db: Kysely<unknown>): Promise<void> {
  await createUserTables(db);
  await createTicketTable(db);
  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('identity_kind', 'text', (it) => it.notNull())
    .addColumn('subject_hash', 'text', (it) => it.notNull())
    .addColumn('project_id', 'text', (it) => it.notNull())
    .addColumn('is_locked', 'integer', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('session_person').on('session').column('person_id').execute();
  await db.schema
    .createTable('email_change')
    .addColumn('token_hash', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('subject_hash', 'text', (it) => it.notNull())
    .addColumn('label', 'text', (it) => it.notNull())
    .addColumn('stage', 'text', (it) => it.notNull())
    .addColumn('code_hash', 'text', (it) => it.notNull())
    .addColumn('tries', 'integer', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('rate')
    .addColumn('key', 'text', (it) => it.primaryKey())
    .addColumn('window_start', 'bigint', (it) => it.notNull())
    .addColumn('count', 'integer', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
}

async function createUserTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('has_keys', 'integer', (it) => it.notNull())
    .addColumn('keys_hash', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createTable('identity')
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('subject_hash', 'text', (it) => it.notNull())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('label', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addPrimaryKeyConstraint('identity_key', ['kind', 'subject_hash'])
    .execute();
  await db.schema.createIndex('identity_person').on('identity').column('person_id').execute();
  await db.schema
    .createTable('wrapping')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('kind', 'text', (it) => it.notNull())
    .addColumn('holder', 'text', (it) => it.notNull())
    .addColumn('holder_key', 'text', (it) => it.notNull())
    .addColumn('is_first', 'integer', (it) => it.notNull())
    .addColumn('share', 'text', (it) => it.notNull())
    .addColumn('sealed', 'text')
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createIndex('wrapping_holder')
    .on('wrapping')
    .columns(['person_id', 'holder'])
    .execute();
}

async function createTicketTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('secret_hash', 'text', (it) => it.notNull())
    .addColumn('state', 'text', (it) => it.notNull())
    .addColumn('needs_code', 'integer', (it) => it.notNull())
    .addColumn('project_id', 'text', (it) => it.notNull())
    .addColumn('app_origin', 'text', (it) => it.notNull())
    .addColumn('user_agent', 'text', (it) => it.notNull())
    .addColumn('device_id', 'text', (it) => it.notNull())
    .addColumn('device_key', 'text', (it) => it.notNull())
    .addColumn('public_key', 'text', (it) => it.notNull())
    .addColumn('identity_kind', 'text', (it) => it.notNull())
    .addColumn('subject_hash', 'text')
    .addColumn('label', 'text')
    .addColumn('person_id', 'text')
    .addColumn('link_hash', 'text', (it) => it.unique())
    .addColumn('link_expires_at', 'bigint')
    .addColumn('state_hash', 'text', (it) => it.unique())
    .addColumn('data', 'text')
    .addColumn('code_hash', 'text')
    .addColumn('tries', 'integer', (it) => it.notNull())
    .addColumn('transfer', 'text')
    .addColumn('asked_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('ticket_person').on('ticket').column('person_id').execute();
}

async function createPasskeyTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('public_key', 'text', (it) => it.notNull())
    .addColumn('counter', 'bigint', (it) => it.notNull())
    .addColumn('transports', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema.createIndex('passkey_person').on('passkey').column('person_id').execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('purpose', 'text', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
}

/** Older servers that still run beside newer ones leave it empty. */
async function addNetworkHash(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('network_hash', 'text').execute();
}

async function createPermissionNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('permission_note')
    .addColumn('id', 'text', (it) => it.primaryKey())
    .addColumn('person_id', 'text', (it) => it.notNull())
    .addColumn('note', 'text', (it) => it.notNull())
    .addColumn('created_at', 'bigint', (it) => it.notNull())
    .addColumn('expires_at', 'bigint', (it) => it.notNull())
    .execute();
  await db.schema
    .createIndex('permission_note_person')
    .on('permission_note')
    .column('person_id')
    .execute();
}

async function addEmailChangeLink(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('email_change').addColumn('link_hash', 'text').execute();
  await db.schema
    .createIndex('email_change_link')
    .on('email_change')
    .column('link_hash')
    .unique()
    .execute();
}

async function addWrappingLabels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('wrapping').addColumn('label', 'text').execute();
  await db.schema.alterTable('wrapping').addColumn('used_at', 'bigint').execute();
  await db.schema.alterTable('session').addColumn('device_id', 'text').execute();
}

/**
 * Sessions store the keys that they have proven. Older sessions whose device opens the keys keep their rights. The others may
 * predate the keys, so they must log in again to change the account.
 */
async function addProvenKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('keys_hash', 'text').execute();
  await sql`UPDATE session SET keys_hash = (SELECT keys_hash FROM person WHERE person.id = session.person_id)
    WHERE is_locked = 0 AND EXISTS (SELECT 1 FROM wrapping WHERE wrapping.person_id = session.person_id
      AND wrapping.holder = session.device_id AND wrapping.sealed IS NOT NULL)`.execute(db);
  await db.schema
    .alterTable('person')
    .addColumn('is_confirmed', 'integer', (it) => it.notNull().defaultTo(0))
    .execute();
  // We do not know how often existing keys were opened, so they must not be replaceable.
  await sql`UPDATE person SET is_confirmed = has_keys`.execute(db);
  await db.schema.alterTable('person').addColumn('former_kind', 'text').execute();
  await db.schema.alterTable('person').addColumn('former_subject', 'text').execute();
  await db.schema
    .createIndex('person_former')
    .on('person')
    .columns(['former_subject', 'former_kind'])
    .execute();
}

async function addAskedFrom(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('asked_from', 'text').execute();
}
