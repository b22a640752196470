function replay(stages, events) {
  const done = []; // the assistant's changes, latest last
  const answers = [];
  for (const [who, id, stage] of events) {
    if (who === 'undo') {
      const change = done.pop();
      if (change && !change.touched) stages[change.id] = change.back;
      answers.push(!change ? 'nothing' : change.touched ? 'kept' : 'undone');
      continue;
    }
    if (who === 'assistant') {
      done.push({ id, back: stages[id], touched: false });
    } else {
      for (const change of done) if (change.id === id) change.touched = true;
    }
    stages[id] = stage;
  }
  return { stages, answers };
}
