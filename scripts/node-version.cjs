// Preloaded by the npm scripts, in syntax that every Node understands: an older Node would
// otherwise stop at the first .ts file with an error that does not name the cause.
const wanted = 24
if (Number(process.versions.node.split('.')[0]) < wanted) {
  console.error(
    `Altiora needs Node ${wanted} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Run "npm ci" with development dependencies: it installs a matching Node for the npm scripts.',
  )
  process.exit(1)
}
