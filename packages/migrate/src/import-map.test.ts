import { expect, it } from 'vitest';
import { move } from './test/project.js';

it("reports a path into the kit's folder in a tsconfig", async () => {
  const { said } = await move({
    'tsconfig.json': `{ "compilerOptions": { "paths": { "@reown/appkit/*": ["./node_modules/@reown/appkit/dist/*"] } } }`,
  });
  expect(said.join()).toContain('A string mentions ./node_modules/@reown/appkit/dist/*');
});
