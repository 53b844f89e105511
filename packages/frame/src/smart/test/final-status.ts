// What became of a batch (EIP-5792), once a block has it: a chain that makes a block with each transaction has the hash a moment
// before it has the block. Used by tests.
import { expect } from 'vitest';

const pending = 100;

/** @param ask how it stands now */
export async function finalStatus(ask: () => Promise<unknown>): Promise<unknown> {
  let status: unknown;
  await expect
    .poll(
      async () => {
        status = await ask();
        return status;
      },
      { timeout: 60_000 },
    )
    .not.toMatchObject({ status: pending });
  return status;
}
