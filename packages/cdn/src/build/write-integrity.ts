// writeIntegrity(): a plugin of the build that says what each file of it is: `integrity.json`, SHA-384 by file (Subresource
// Integrity), and `importmap.json`, which a page puts into its import map, so that the browser checks late chunks too. Not
// loaded by pages.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** As the attribute `integrity` has it. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The import map of a page that serves the files in `folder`, an address that ends with a slash.
 *
 * @param integrity - by file, as `integrity.json` has it
 */
export function importMapOf(
  folder: string,
  integrity: Readonly<Record<string, string>>,
): { readonly imports: Record<string, string>; readonly integrity: Record<string, string> } {
  const at = (file: string): string => `${folder}${file}`;
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  return {
    imports: {
      openappkit: at('openappkit.js'),
      'openappkit/networks': at('networks.js'),
      '@openappkit/adapter-bitcoin': at('openappkit.js'),
      '@openappkit/adapter-evm': at('openappkit.js'),
      '@openappkit/adapter-solana': at('openappkit.js'),
    },
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [at(file), hash])),
  };
}

export function writeIntegrity(): Plugin {
  return {
    name: 'write-integrity',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hashes = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith('.js'))
          .map((file) => [
            file.fileName,
            integrityOf(file.type === 'chunk' ? file.code : file.source),
          ])
          .sort();
        const integrity = Object.fromEntries(hashes) as Record<string, string>;
        const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: 'integrity.json', source: asText(integrity) });
        const map = importMapOf('./', integrity);
        this.emitFile({ type: 'asset', fileName: 'importmap.json', source: asText(map) });
      },
    },
  };
}
