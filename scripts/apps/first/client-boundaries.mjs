// A loader of Node for server components: a module that begins with 'use client' becomes references to its exports, as
// every bundler makes it. Registered by server-page.mjs.
const pagesOf = 'react-server-dom-webpack/server.node';

export async function load(url, context, next) {
  const loaded = await next(url, context);
  const code = String(loaded.source ?? '');
  if (!/^['"]use client['"]/.test(code)) return loaded;
  if (code.includes('export *')) throw new Error(`${url} is a client boundary with "export *"`);
  const names = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
    list.split(',').map((each) => each.trim().split(' as ').pop()),
  );
  const references = names.map(
    (name) =>
      `export const ${name} = registerClientReference(() => {}, ${JSON.stringify(url)}, '${name}');`,
  );
  const source = `import { registerClientReference } from '${pagesOf}';\n${references.join('\n')}`;
  return { format: 'module', source, shortCircuit: true };
}
