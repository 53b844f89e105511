// The package's public entry. The command is `npx openappkit migrate`.
export { type MigrateOptions, migrate } from './migrate.js';
export type { FileChange, LookAt, Migration, Unread } from './migration.types.js';
export { writeChanges } from './write-changes.js';
