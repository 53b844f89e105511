import * as z from 'zod/mini';

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
