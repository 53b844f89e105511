// Reads the configuration: a JSON file for public settings, and the environment for secrets.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { FrameConfigInput } from './config.js';

/**
 * @param env - `FRAME_CONFIG` names the file; `FRAME_DATABASE_URL`, `FRAME_SMTP_URL`, `FRAME_PEPPER`, `FRAME_METRICS_TOKEN`,
 * `FRAME_MASTER_KEYS` (`id:key,older:key`), `FRAME_PUBLIC_URL`, `HOST` and `PORT` override the file
 * @returns the unchecked input for `createFrameServer`
 * @throws if the file cannot be read or is not JSON
 */
export function readConfig(
  env: Environment,
  read: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): FrameConfigInput {
  const file = env.FRAME_CONFIG === undefined ? {} : parse(env.FRAME_CONFIG, read);
  const fileConfig = isObject(file) ? file : {};
  const listen = {
    ...toRecord(fileConfig.listen),
    ...withoutUndefined({ host: env.HOST, port: number(env.PORT) }),
  };
  return {
    ...fileConfig,
    ...withoutUndefined({
      publicUrl: env.FRAME_PUBLIC_URL,
      databaseUrl: env.FRAME_DATABASE_URL,
      pepper: env.FRAME_PEPPER,
      metricsToken: env.FRAME_METRICS_TOKEN,
      masterKeys: masterKeys(env.FRAME_MASTER_KEYS),
    }),
    mail: { ...toRecord(fileConfig.mail), ...withoutUndefined({ url: env.FRAME_SMTP_URL }) },
    ...(Object.keys(listen).length > 0 ? { listen } : {}),
  } as FrameConfigInput;
}

function parse(path: string, read: (path: string) => string): unknown {
  const text = read(path);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} isn't valid JSON: ${(cause as Error).message}`, { cause });
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

function masterKeys(text: string | undefined) {
  return text?.split(',').map((each) => {
    const [id = '', key = ''] = each.trim().split(':');
    return { id, key };
  });
}

const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toRecord = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

const withoutUndefined = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const variables: Readonly<Record<string, string>> = {
  masterKeys: 'FRAME_MASTER_KEYS, as id:key; `openappkit-frame new-key` prints a key',
  pepper: 'FRAME_PEPPER; `openappkit-frame new-key` prints one',
  databaseUrl: 'FRAME_DATABASE_URL',
  publicUrl: 'FRAME_PUBLIC_URL',
  'mail.url': 'FRAME_SMTP_URL',
};

export function configErrorMessage(error: unknown): string {
  if (!(error instanceof z.core.$ZodError))
    return error instanceof Error ? error.message : String(error);
  const issues = error.issues.map((issue) => {
    const { path } = issue;
    const variable = variables[path.slice(0, 2).join('.')] ?? variables[String(path[0])];
    return variable ? { ...issue, message: `${issue.message}\n  (${variable})` } : issue;
  });
  return z.prettifyError({ issues });
}
