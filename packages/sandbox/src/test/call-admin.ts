import type { Sandbox } from '../sandbox.types.js';

/** Posts to the admin API with the token of the run. */
export const callAdmin = (
  { controlUrl, adminToken }: Pick<Sandbox, 'controlUrl' | 'adminToken'>,
  path: string,
  body: unknown = {},
): Promise<Response> =>
  fetch(`${controlUrl}/admin/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body),
  });
