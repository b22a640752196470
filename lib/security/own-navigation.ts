/**
 * Whether one of our pages linked to this request: browsers say so in a header that pages can't set, even after
 * redirects. False for links in emails or on other sites, and for browsers that don't send it.
 */
export const isOwnNavigation = (headers: Headers): boolean =>
  headers.get('sec-fetch-site') === 'same-origin'
