export { GatewayFault } from "./faults";
export { readAnswerPath, textAt } from "./path";
export { dialled } from "./phone";
export { SmsGateway } from "./SmsGateway";
export { readSmsTemplate, type SmsTemplate, usualTemplate } from "./template";
