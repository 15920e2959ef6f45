/** The chosen value of the assignment form is `userId/positionId`. */
export const partsOfAssignee = (value: string) => {
  const [userId = '', position_id = ''] = value.split('/')
  return { userId, position_id }
}
