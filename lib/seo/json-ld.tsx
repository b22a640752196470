/** `data` as JSON that is safe inside a script: nothing can end it, and U+2028 and U+2029 are escaped. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Structured data for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON that no browser runs
      dangerouslySetInnerHTML={{
        __html: scriptJson({ '@context': 'https://schema.org', ...data }),
      }}
    />
  )
}
