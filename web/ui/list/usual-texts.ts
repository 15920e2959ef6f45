/** For each line the text that most columns have; the first one where several are as frequent. */
export const usualTexts = (lines: readonly { texts: readonly string[] }[]) =>
  lines.map(({ texts }) => {
    const countOf = (text: string) => texts.filter((it) => it === text).length
    return texts.reduce((usual, text) => (countOf(text) > countOf(usual) ? text : usual), texts[0] ?? '')
  })
