import { runMigrate } from './run-migrate.js';

const { out, code } = await runMigrate(process.argv.slice(2));
process.stdout.write(out);
process.exitCode = code;
