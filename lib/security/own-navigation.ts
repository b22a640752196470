/**
 * Whether a page of this site led to the request: browsers say so in a header that no page can set, also after
 * redirects. False for links in emails, other sites' links, and browsers that don't say.
 */
export const isOwnNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-site') === 'same-origin'
