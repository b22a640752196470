// The bundler's own: all files that fit a pattern, at once or each when it is asked for.
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>
}
