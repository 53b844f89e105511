import { bundlePages } from '#bundle-pages';
import type { PageConfig } from '../api/page-config.js';
import { drawPage } from './draw-page.js';
import { pageHeaders } from './page-policy.js';
import { framePages } from './page-table.js';

export interface PageAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Pages {
  /**
   * @param path - such as `/sdk` or `/page/sdk.js`
   * @param config - the configuration written into a page; read for pages only
   * @returns undefined if the path is unknown
   */
  answer(path: string, config: () => PageConfig): PageAnswer | undefined;
}

const contentTypes: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Loads the files at the first request for one of them; bundling from the sources takes about a second. */
export function createPages(): Pages {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    answer(path, config) {
      const page = Object.hasOwn(framePages, path) ? framePages[path] : undefined;
      if (page) {
        const pageConfig = config();
        return {
          headers: pageHeaders(pageConfig, page),
          body: drawPage(page.title, page.script, pageConfig),
        };
      }
      if (!path.startsWith('/page/')) return undefined;
      files ??= bundlePages();
      const name = path.slice('/page/'.length);
      const body = files.get(name);
      return body === undefined ? undefined : { headers: fileHeaders(name), body };
    },
  };
}

function fileHeaders(name: string): Record<string, string> {
  return {
    'content-type': `${contentTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
    // Files named by their content hash never change; browsers must revalidate the others.
    'cache-control': name.startsWith('part-') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
}
