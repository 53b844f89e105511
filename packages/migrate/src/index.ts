// Public entry: a migration as a function, for tools of one's own. The command is `npx openappkit migrate`.
export { type MigrateOptions, migrate } from './migrate.js';
export type { FileChange, LookAt, Migration, Unread } from './migration.types.js';
export { writeChanges } from './write-changes.js';
