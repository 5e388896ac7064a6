export const playVsAi = "Play vs AI";
