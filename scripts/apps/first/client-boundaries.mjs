// A Node loader for server components: turns modules with 'use client' into references to their exports, like bundlers do.
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
