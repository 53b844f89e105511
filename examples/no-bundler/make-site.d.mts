export function makeSite(folders: { readonly files: string; readonly out: string }): {
  readonly scriptHash: string;
};
