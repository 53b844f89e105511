// Posts to admin routes of the sandbox that the fixtures do not cover, such as `exchange/trade`.
import type { SandboxControl } from '@openappkit/testing/playwright';
import { expect } from '@playwright/test';

export async function orderSandbox(
  { adminUrl, description }: Pick<SandboxControl, 'adminUrl' | 'description'>,
  path: string,
  body: object = {},
): Promise<void> {
  const token = new URL(adminUrl).searchParams.get('token');
  const answer = await fetch(`${description.controlUrl}/admin/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
