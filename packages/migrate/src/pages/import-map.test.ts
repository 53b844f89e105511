// Settings in JSON that name modules.
import { expect, it } from 'vitest';
import { move } from '../test/project.js';

it('a path into the folder of the kit, in a tsconfig, is told', async () => {
  const { said } = await move({
    'tsconfig.json': `{ "compilerOptions": { "paths": { "@reown/appkit/*": ["./node_modules/@reown/appkit/dist/*"] } } }`,
  });
  expect(said.join()).toContain('A string mentions ./node_modules/@reown/appkit/dist/*');
});
