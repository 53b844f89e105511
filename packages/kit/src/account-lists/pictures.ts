// Pictures that the service of an account's lists names, by their links: fetched as data for what is on screen.
import {
  createPictures as createPicturesById,
  type FeatureParts,
  mayAskFor,
} from '@openappkit/core/feature';

interface Pictures {
  /** `data:` URL, or '', by link. A valtio proxy. */
  readonly state: Readonly<Record<string, string>>;
  load(links: readonly (string | undefined)[]): void;
  destroy(): void;
}

export function createPictures({ env, options }: Pick<FeatureParts, 'env' | 'options'>): Pictures {
  const service = (): string | null => options.state.current.services.blockchainApi;
  const { state, load, destroy } = createPicturesById({
    env,
    urlOf: (link) => (mayAskFor(link, service()) ? link : undefined),
  });
  return { state, load: (links) => load(links.flatMap((link) => link ?? [])), destroy };
}
