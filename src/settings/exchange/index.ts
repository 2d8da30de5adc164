export { ExchangeMenu } from "./ExchangeMenu";
