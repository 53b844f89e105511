// Subpath `@openappkit/core/cookies` for servers that render a page. Contains no kit code and no client boundary.
export { accountCookieName, accountsFromCookie, type CookieOf } from './account-cookie.js';
