/** Topics of one fixture: its row, its scores, its markets, what happens in it. */
export const isFixtureTopic = (topic: string): boolean => /^(row|fixture|markets|incidents)\//.test(topic);

export const idOf = (topic: string): number => Number(topic.slice(topic.indexOf('/') + 1));
