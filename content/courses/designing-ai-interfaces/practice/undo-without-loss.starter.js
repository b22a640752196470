// Returns { stages, answers }.
function replay(stages, events) {
  const done = []; // the assistant's changes, latest last
  const answers = [];
  for (const [who, id, stage] of events) {
    if (who === 'undo') answers.push('nothing');
    else stages[id] = stage;
  }
  return { stages, answers };
}
