/**
 * A page's URL parameters as Next.js passes them. Their object inherits from a list when the URL names `__proto__`
 * (Next.js 16.4), so read them with `parameterOf`.
 */
export type Parameters = Record<string, string | string[] | undefined>

/** The first value of a parameter; empty if the URL doesn't name it. */
export function parameterOf(parameters: Parameters, name: string): string {
  const given = Object.hasOwn(parameters, name) ? [parameters[name]].flat()[0] : ''
  return typeof given === 'string' ? given : ''
}
