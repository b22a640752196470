/** The code of the blocks before this one that it builds on, as it is on the page now (lib/runtimes/code-blocks.ts). */
export function earlierCode(block: Element): string {
  const language = block.getAttribute('data-code')
  const all = [...document.querySelectorAll(`[data-run][data-code="${language}"]`)]
  const until = all.slice(0, all.indexOf(block) + 1)
  const first = until.findLastIndex((one) => one.getAttribute('data-run') === 'fresh')
  return until
    .slice(Math.max(0, first), -1)
    .map((one) => one.querySelector('pre')?.textContent ?? '')
    .join('\n')
}
