// `pnpm bench:frame` measures concurrent email logins of the frame's server, from address to keys, with two mails by SMTP and the approving page.
// Server, mail server and clients share one process, so a server alone handles more.
import { databases } from '../packages/frame/src/server/test/databases.ts';
import { logIn, startFrame } from '../packages/frame/src/server/test/start-frame.ts';

const logins = 200;

for (const { name, start } of databases) {
  const database = await start();
  const frame = await startFrame({ databaseUrl: database.url });
  const started = performance.now();
  const users = await Promise.all(Array.from({ length: logins }, () => logIn(frame)));
  const seconds = (performance.now() - started) / 1000;
  const sessions = await Promise.all(
    users.map(({ login, device }) => frame.get('/api/session', { device }, login)),
  );
  const matching = users.filter(
    ({ email, sealed }, index) =>
      sessions[index]?.person.email === email &&
      sessions[index]?.wrapping?.sealed.data === sealed.data,
  );
  console.log(
    `${logins} logins at once, ${name}`.padEnd(32),
    (logins / seconds).toFixed(1).padStart(8),
    `a second; lost or mixed up: ${logins - matching.length}`,
  );
  await frame.close();
  await database.close();
}
