// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {ERC7579Utils} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {
    Execution,
    IERC7579Execution,
    IERC7579ModuleConfig,
    IERC7579Validator,
    MODULE_TYPE_EXECUTOR,
    MODULE_TYPE_VALIDATOR
} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// Lets a key act for an ERC-7579 account within limits that the account granted (ERC-7715). What is not granted is refused
/// before the account is asked to do anything.
///
/// The chain keeps only whether the hash of a session is granted, and what was spent: an operation brings its session with
/// it. Every storage slot belongs to the account that it is about, and no clock is read (ERC-7562): the operation names its
/// time, and the entry point holds it to the period that this time lies in.
contract SessionKeys is IERC7579Validator {
    enum Kind {
        /// One function of one contract.
        Call,
        /// The network's own currency to anyone, without data: at most `limit` in each period.
        NativeAllowance,
        /// `transfer` of one ERC-20 to anyone: at most `limit` in each period.
        TokenAllowance
    }

    enum Operator {
        Equal,
        GreaterThan,
        LessThan
    }

    /// What a 32-byte word of the arguments must be, unsigned.
    struct Condition {
        uint256 word;
        Operator operator;
        uint256 value;
    }

    struct Permission {
        Kind kind;
        /// The contract or the token; nothing for the network's own currency.
        address target;
        /// Of the function that may be called.
        bytes4 selector;
        /// For a call: the value that all calls of it together may carry. For an allowance: the amount of one period.
        uint256 limit;
        /// Of an allowance: when its first period begins, and how long each is. Seconds.
        uint48 start;
        uint48 period;
        Condition[] conditions;
    }

    struct Session {
        /// An address, or an ERC-7913 verifier followed by its key.
        bytes key;
        uint48 validUntil;
        /// What all operations of the session together may take from the account for gas.
        uint256 feeLimit;
        /// Makes equal grants differ.
        bytes32 salt;
        Permission[] permissions;
    }

    /// What the key signs is the operation; this is the operation's whole `signature`.
    struct Proof {
        Session session;
        /// A second of the period in which the operation is to be done.
        uint48 time;
        bytes signature;
    }

    enum State {
        Unknown,
        Granted,
        Revoked
    }

    mapping(address account => uint256) private _era;
    mapping(bytes32 sessionInEra => mapping(address account => State)) private _state;
    mapping(bytes32 budget => mapping(address account => uint256)) private _spent;

    event SessionGranted(address indexed account, bytes32 indexed id, Session session);
    event SessionRevoked(address indexed account, bytes32 indexed id);

    error SessionInvalid();
    error SessionNotActive(bytes32 id);
    error FeeLimitExceeded(bytes32 id);
    error OperationNotPermitted();
    error CallNotPermitted(uint256 index);
    error LimitExceeded(uint256 index);

    /// `data` is nothing, or the first session.
    function onInstall(bytes calldata data) external {
        if (data.length > 0) _grant(abi.decode(data, (Session)));
    }

    /// All sessions end, and do not come back with a later installation.
    function onUninstall(bytes calldata) external {
        _era[msg.sender]++;
    }

    function isModuleType(uint256 moduleTypeId) external pure returns (bool) {
        return moduleTypeId == MODULE_TYPE_VALIDATOR;
    }

    /// A session signs nothing in the account's name (ERC-1271).
    function isValidSignatureWithSender(address, bytes32, bytes calldata) external pure returns (bytes4) {
        return bytes4(0xffffffff);
    }

    /// Called by the account. A session that was revoked cannot be granted again; one with another salt can.
    function grant(Session calldata session) external returns (bytes32) {
        return _grant(session);
    }

    /// Called by the account. One that was never granted cannot be later either.
    function revoke(bytes32 id) external {
        _state[_inEra(id, msg.sender)][msg.sender] = State.Revoked;
        emit SessionRevoked(msg.sender, id);
    }

    function sessionId(Session memory session) public pure returns (bytes32) {
        return keccak256(abi.encode(session));
    }

    /// Of the account's present installation.
    function stateOf(address account, bytes32 id) external view returns (State) {
        return _state[_inEra(id, account)][account];
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 operationHash)
        external
        returns (uint256)
    {
        Proof memory proof = abi.decode(operation.signature, (Proof));
        bytes32 id = sessionId(proof.session);
        bytes32 inEra = _inEra(id, msg.sender);
        if (operation.sender != msg.sender || _state[inEra][msg.sender] != State.Granted) {
            revert SessionNotActive(id);
        }
        _takeFee(operation, proof.session, id, inEra);
        uint256 validity = _takeCalls(operation.callData, proof, inEra);
        bool isSigned = SignatureChecker.isValidSignatureNow(proof.session.key, operationHash, proof.signature);
        return ERC4337Utils.combineValidationData(
            validity, ERC4337Utils.packValidationData(isSigned, 0, proof.session.validUntil)
        );
    }

    function _grant(Session memory session) private returns (bytes32 id) {
        if (session.key.length < 20 || session.validUntil == 0 || session.validUntil > type(uint40).max
                || session.permissions.length == 0) {
            revert SessionInvalid();
        }
        for (uint256 i; i < session.permissions.length; i++) {
            Permission memory permission = session.permissions[i];
            if (permission.kind != Kind.NativeAllowance && _isOwn(permission.target)) revert SessionInvalid();
            if (permission.kind != Kind.Call && permission.period == 0) revert SessionInvalid();
        }
        id = sessionId(session);
        bytes32 inEra = _inEra(id, msg.sender);
        if (_state[inEra][msg.sender] != State.Unknown) revert SessionNotActive(id);
        _state[inEra][msg.sender] = State.Granted;
        emit SessionGranted(msg.sender, id, session);
    }

    /// Whether calling the target as the account could lift every limit. This holds for the account, the zero address (which its
    /// executor replaces by the account), the entry point, and every module that the account obeys.
    function _isOwn(address target) private view returns (bool) {
        return target == address(0) || target == msg.sender || target == address(this)
            || target == address(ERC4337Utils.ENTRYPOINT_V08)
            || IERC7579ModuleConfig(msg.sender).isModuleInstalled(MODULE_TYPE_VALIDATOR, target, "")
            || IERC7579ModuleConfig(msg.sender).isModuleInstalled(MODULE_TYPE_EXECUTOR, target, "");
    }

    /// Who sends the operation chooses what it pays for gas, and may be paid it himself: so it counts as spent.
    function _takeFee(
        PackedUserOperation calldata operation,
        Session memory session,
        bytes32 id,
        bytes32 inEra
    ) private {
        if (ERC4337Utils.paymaster(operation) != address(0)) return;
        uint256 gas = ERC4337Utils.verificationGasLimit(operation) + ERC4337Utils.callGasLimit(operation)
            + operation.preVerificationGas;
        uint256 most = gas * ERC4337Utils.maxFeePerGas(operation);
        if (!_spend(keccak256(abi.encode(inEra, "fee")), most, session.feeLimit)) revert FeeLimitExceeded(id);
    }

    function _takeCalls(bytes calldata callData, Proof memory proof, bytes32 inEra)
        private
        returns (uint256 validity)
    {
        if (bytes4(callData) != IERC7579Execution.execute.selector) revert OperationNotPermitted();
        bytes32 mode = bytes32(callData[4:36]);
        bytes calldata executions = _argument(callData[4:]);
        // Only the modes whose calls are all done or none.
        if (mode == bytes32(0)) {
            (address target, uint256 value, bytes calldata data) = ERC7579Utils.decodeSingle(executions);
            return _takeCall(0, target, value, data, proof, inEra);
        }
        if (mode != bytes32(bytes1(0x01))) revert OperationNotPermitted();
        Execution[] calldata batch = ERC7579Utils.decodeBatch(executions);
        for (uint256 i; i < batch.length; i++) {
            uint256 next = _takeCall(i, batch[i].target, batch[i].value, batch[i].callData, proof, inEra);
            validity = ERC4337Utils.combineValidationData(validity, next);
        }
    }

    /// The second argument, `bytes`, where the account itself finds it.
    function _argument(bytes calldata arguments) private pure returns (bytes calldata) {
        uint256 offset = uint256(bytes32(arguments[32:64]));
        uint256 length = uint256(bytes32(arguments[offset:offset + 32]));
        return arguments[offset + 32:offset + 32 + length];
    }

    function _takeCall(
        uint256 index,
        address target,
        uint256 value,
        bytes calldata data,
        Proof memory proof,
        bytes32 inEra
    ) private returns (uint256) {
        // Checked at each use, because a module may have been installed after the grant.
        if (_isOwn(target)) revert CallNotPermitted(index);
        Permission[] memory permissions = proof.session.permissions;
        for (uint256 i; i < permissions.length; i++) {
            Permission memory permission = permissions[i];
            (bool isCovered, uint256 amount) = _covers(permission, target, value, data);
            if (!isCovered) continue;
            (uint256 turn, uint256 validity) = _period(permission, proof.time);
            if (!_spend(keccak256(abi.encode(inEra, i, turn)), amount, permission.limit)) {
                revert LimitExceeded(index);
            }
            return validity;
        }
        revert CallNotPermitted(index);
    }

    /// Whether the call is of the permitted kind, and what of its limit it takes.
    function _covers(Permission memory permission, address target, uint256 value, bytes calldata data)
        private
        pure
        returns (bool, uint256)
    {
        if (permission.kind == Kind.NativeAllowance) {
            return (data.length == 0 && value > 0, value);
        }
        if (target != permission.target || data.length < 4) return (false, 0);
        if (permission.kind == Kind.TokenAllowance) {
            bool isTransfer = bytes4(data) == IERC20.transfer.selector && data.length == 68 && value == 0;
            return (isTransfer, isTransfer ? uint256(bytes32(data[36:68])) : 0);
        }
        if (bytes4(data) != permission.selector) return (false, 0);
        return (_hold(permission.conditions, data[4:]), value);
    }

    function _hold(Condition[] memory conditions, bytes calldata arguments) private pure returns (bool) {
        for (uint256 i; i < conditions.length; i++) {
            Condition memory condition = conditions[i];
            uint256 word = uint256(bytes32(arguments[condition.word * 32:condition.word * 32 + 32]));
            if (condition.operator == Operator.Equal && word != condition.value) return false;
            if (condition.operator == Operator.GreaterThan && word <= condition.value) return false;
            if (condition.operator == Operator.LessThan && word >= condition.value) return false;
        }
        return true;
    }

    /// The number of the period that the time lies in, and when it is.
    function _period(Permission memory permission, uint48 time) private pure returns (uint256, uint256) {
        if (permission.kind == Kind.Call) return (0, 0);
        if (time < permission.start) revert OperationNotPermitted();
        uint48 turn = (time - permission.start) / permission.period;
        uint256 from = uint256(permission.start) + uint256(turn) * permission.period;
        uint256 end = from + permission.period - 1;
        // The entry point takes what is later than the first and not later than the second.
        uint48 validAfter = from == 0 ? 0 : uint48(from - 1);
        uint48 validUntil = end > type(uint40).max ? type(uint40).max : uint48(end);
        return (turn, ERC4337Utils.packValidationData(true, validAfter, validUntil));
    }

    function _spend(bytes32 budget, uint256 amount, uint256 limit) private returns (bool) {
        uint256 spent = _spent[budget][msg.sender];
        if (amount > limit || spent > limit - amount) return false;
        if (amount > 0) _spent[budget][msg.sender] = spent + amount;
        return true;
    }

    function _inEra(bytes32 id, address account) private view returns (bytes32) {
        return keccak256(abi.encode(id, _era[account]));
    }
}
