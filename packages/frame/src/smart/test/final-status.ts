// Waits until a batch (EIP-5792) is in a block, because a chain returns the hash a moment before the block.
import { expect } from 'vitest';

const pending = 100;

/** @param query - queries the current status */
export async function finalStatus(query: () => Promise<unknown>): Promise<unknown> {
  let status: unknown;
  await expect
    .poll(
      async () => {
        status = await query();
        return status;
      },
      { timeout: 60_000 },
    )
    .not.toMatchObject({ status: pending });
  return status;
}
