const news = 'altiora:news'

/** Tells the page that notifications have arrived. */
export const announceNews = () => window.dispatchEvent(new Event(news))

/** Calls back when notifications arrive while the page is open. Returns a function that ends it. */
export function onNews(listener: () => void): () => void {
  window.addEventListener(news, listener)
  return () => window.removeEventListener(news, listener)
}
