// withArticle(): "an Ethereum", "a Solana". English only; other languages say it in their own sentences. Pure.

/** @example withArticle('Ethereum'); // 'an Ethereum' */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}
